import { expect, test } from 'vitest'
import { importFromFiles } from './import-icons.ts'

test('each icon is imported from its own file', () => {
  expect(importFromFiles("import { IconMap, IconX } from '@tabler/icons-react'\nrest()")).toBe(
    "import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'; " +
      "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'\nrest()",
  )
  expect(importFromFiles("import {\n  IconMap,\n} from '@tabler/icons-react'")).toBe(
    "import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'",
  )
})

test('types and other packages stay as they are', () => {
  for (const code of [
    "import type { IconMap } from '@tabler/icons-react'",
    "import { type IconMap } from '@tabler/icons-react'",
    "import { useState } from 'react'",
  ]) {
    expect(importFromFiles(code)).toBe(code)
  }
})
