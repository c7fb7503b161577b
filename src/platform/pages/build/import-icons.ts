import type { Plugin } from 'vite'

const FROM_INDEX = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file while the pages are built, so that it comes to the chunks of the pages that show it:
 * by way of the package's index, every page would seem to need every icon.
 */
export const importIcons = (): Plugin => ({
  name: 'import-icons',
  enforce: 'pre',
  apply: 'build',
  transform: { filter: { id: /\.tsx?$/, code: '@tabler/icons-react' }, handler: importFromFiles },
})

/** The code of a module with one import for each icon, types aside. */
export function importFromFiles(code: string): string {
  return code.replace(FROM_INDEX, (_, list: string) => {
    const names = list.split(',').map((name) => name.trim())
    return names.flatMap((name) => (name ? importOf(name) : [])).join('; ')
  })
}

function importOf(name: string): string {
  return name.startsWith('type ')
    ? `import { ${name} } from '@tabler/icons-react'`
    : `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`
}
