import { html, type Markup, plainText } from '../pages/markup.ts'
import type { AddressOf, Link, RichText } from './email-content.ts'

// The site's colors: plum 7, stone 1 to 9; lighter ones in dark mode.
export const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const INK = '#1b181b'
export const SECOND = '#4d4a4e'
export const THIRD = '#6c696d'
export const LINE = '#eae8e5'
export const PLUM = '#67337a'

export function drawButton({ label, path }: Link, address: AddressOf, style: string, classes = ''): Markup {
  return html`<a class="${classes}" href="${address(path)}" style="display:block;padding:13px 12px;border-radius:8px;font-size:15px;line-height:20px;font-weight:600;text-align:center;text-decoration:none;${style}">${label}</a>`
}

export function drawText(sentence: RichText, address: AddressOf): Markup {
  const parts = [sentence]
    .flat()
    .map((part) =>
      typeof part === 'string'
        ? html`${part}`
        : html`<a class="link" href="${address(part.path)}" style="color:${PLUM};font-weight:500">${part.label}</a>`,
    )
  return html`${parts}`
}

export function drawLines(text: string): Markup {
  const lines = plainText(text).trim().split('\n')
  return html`${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`
}
