import { redirect } from '@tanstack/react-router'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import type { PreviewFrame } from '../contract.ts'

type Subject = { preview: PreviewFrame; title: string; publicPath: string }

/** The head of a preview, which search engines must not index and caches must not store. A link leads to the public page once there is one. */
export function previewHead({ preview, title, publicPath }: Subject, { path, text }: LoadContext): PageHead {
  if (preview.sender && preview.isPublic) throw redirect({ href: publicPath, statusCode: 302 })
  return {
    title: text('preview.title', { name: title }),
    description: text('preview.describe'),
    canonical: path,
    noIndex: true,
    byLink: true,
  }
}
