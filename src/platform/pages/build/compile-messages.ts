import { type Plugin, parseAst } from 'vite'
import { compileMessage } from '#messages/compile-message.ts'

// A topic of a bundle, not the bundle itself, which only imports its topics.
const TOPIC = /\/src\/messages\/[\w-]+\/(\w+)\/(?!\1\.ts)[\w/-]+\.ts$/

/** Compiles messages while Vite serves or builds them, so that neither browsers nor rendering parse any. */
export const compileMessages = (): Plugin => ({
  name: 'messages',
  transform: { filter: { id: TOPIC }, handler: (code) => ({ code: compileTopic(code), map: { mappings: '' } }) },
})

/** The module of a topic with each text replaced by its compiled form. Throws for a value that is not a plain text. */
export function compileTopic(code: string): string {
  let compiled = ''
  let end = 0
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const { init } = statement.declaration.declarations[0]!
    const object = init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init
    for (const property of object?.type === 'ObjectExpression' ? object.properties : []) {
      if (
        property.type !== 'Property' ||
        property.value.type !== 'Literal' ||
        typeof property.value.value !== 'string'
      ) {
        throw new Error(`A message must be a plain text: ${code.slice(property.start, property.end)}`)
      }
      const { value } = property
      compiled += code.slice(end, value.start) + JSON.stringify(compileMessage(property.value.value))
      end = value.end
    }
  }
  return compiled + code.slice(end)
}
