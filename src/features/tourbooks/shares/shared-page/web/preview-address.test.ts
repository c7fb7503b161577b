import { expect, test } from 'vitest'
import { HIDEABLE } from '../../../rules.ts'
import { previewToken, readPreviewToken } from '../../rules.ts'
import type { SharedTourbook } from '../contract.ts'
import { previewAddress, withPreviewedWords } from './preview-address.ts'

const TOURBOOK = { name: 'Headquarters', recipientName: '', message: '' } as SharedTourbook

test('a preview has the settings of the form in its token, and the words in its fragment', () => {
  const words = { recipientName: 'Jonah “J” Wray', message: 'Two minutes each & done.\nSee #3?' }
  const preview = { tourbookId: 12, hides: ['rent', 'notes'] as const, allowsDownloads: true }
  const { pathname, search, hash } = new URL(previewAddress(preview, words), 'https://frontage.example')
  expect([pathname, search]).toEqual(['/tourbook_shares/preview-12-rnd', ''])
  expect(withPreviewedWords(TOURBOOK, hash)).toEqual({ ...TOURBOOK, ...words })
  expect(withPreviewedWords(TOURBOOK, '#stop-1')).toBe(TOURBOOK)
})

test('every setting comes back from a token, and what is none is not read', () => {
  for (let bits = 0; bits < 16; bits += 1) {
    const hides = HIDEABLE.filter((_, at) => bits & (1 << at))
    const preview = { tourbookId: 7, hides, allowsDownloads: bits >= 8 }
    expect(readPreviewToken(previewToken(preview))).toEqual(preview)
  }
  for (const token of ['preview-', 'preview-0', 'preview-7-', 'preview-7-x', 'preview-7-rrrrr', 'xpreview-7', '5-abc'])
    expect(readPreviewToken(token), token).toBeUndefined()
})
