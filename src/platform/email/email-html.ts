import { intlTag, type Locale } from '#lib/locale.ts'
import { html, Markup } from '../pages/markup.ts'
import type { AddressOf, EmailBlock, EmailBrand, EmailRow, ResolvedEmail, Tone } from './email-content.ts'
import { drawContact, drawDay, drawMessage, drawPhotos, drawSpaces } from './email-invitation.ts'
import { drawButton, drawLines, drawText, FONT, INK, LINE, PLUM, SECOND, THIRD } from './email-parts.ts'

// Email clients support tables, inline styles and attributes; anything only in the style sheet must be optional.
const TONES: Record<Tone, { text: string; tint: string }> = {
  plum: { text: '#4e235e', tint: '#f4e8f9' },
  green: { text: '#005f2e', tint: '#e1f2e6' },
  amber: { text: '#753e00', tint: '#f8eadc' },
  blue: { text: '#004f8a', tint: '#e1effd' },
  stone: { text: '#4d4a4e', tint: '#eae8e5' },
}

const STYLES = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .sheet { padding: 20px 16px 24px !important; border-radius: 0 !important }
  .picture { width: 112px !important }
  .picture img { width: 100px !important; height: 71px !important }
  .space { width: 50% !important }
  .below { padding: 16px 16px 0 !important }
}
@media (prefers-color-scheme: dark) {
  .desk { background: #1b181b !important }
  .sheet { background: #262326 !important }
  .ink { color: #f5f4f2 !important }
  .second { color: #dbd9d5 !important }
  .third { color: #c0bdb9 !important }
  .link { color: #d3ade3 !important }
  .line { border-color: #4d4a4e !important }
  .mark { background: #ba88cf !important }
  .button { border-color: #6c696d !important }
}`)

/** The HTML part of an email: at most 592 pixels wide. */
export function renderEmailHtml(
  { preheader, heading, blocks, footer, company, imprint, brand }: ResolvedEmail,
  { locale, address }: { locale: Locale; address: AddressOf },
): string {
  const tag = intlTag(locale)
  const color = brand?.color ?? PLUM
  const why = html`<p class="third" style="margin:18px 0 0;font-size:13px;line-height:18px;color:${THIRD}">${drawText(footer, address)}</p>
`
  const last = html`<p class="third" style="margin:4px 0 0;font-size:13px;line-height:18px;color:${THIRD}">${imprint !== undefined && html`${imprint} · `}${company.map(({ label, path }, index) => html`${index > 0 && ' · '}<a class="third" href="${address(path)}" style="color:${THIRD}">${label}</a>`)}</p>
`
  return html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${STYLES}</style>
</head>
<body class="desk" style="margin:0;background:#f5f4f2" lang="${tag}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f4f2">
<tr><td align="center" style="padding:24px 0">
<!--[if mso]><table role="presentation" width="592" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:592px">
<tr><td class="sheet" align="left" style="background:#ffffff;${brand && `border-top:4px solid ${color};`}border-radius:12px;padding:24px 32px 28px;${FONT};font-size:14px;line-height:20px;color:${INK}">
${brand ? drawBrand(brand, address) : logo(address)}
<h1 class="ink" style="margin:20px 0 0;font-size:23px;line-height:30px;font-weight:600;letter-spacing:-0.018em;color:${INK}">${heading}</h1>
${blocks.map((block) => drawBlock(block, { address, color }))}
${!brand && html`${why}${last}`}</td></tr>
${
  brand &&
  html`<tr><td class="below" align="left" style="padding:0 32px;${FONT}">
${why}${last}</td></tr>
`
}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.source
}

type Frame = { address: AddressOf /** Of the button, and of numbers. */; color: string }

function drawBlock(block: EmailBlock, { address, color }: Frame): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="second" style="margin:6px 0 0;line-height:22px;color:${SECOND}">${drawText(block.content, address)}</p>
`
    case 'heading':
      return html`<h2 class="ink" style="margin:24px 0 0;font-size:16px;line-height:24px;font-weight:600;color:${INK}">${drawText(block.content, address)}</h2>
`
    case 'photos':
      return drawPhotos(block, address)
    case 'list':
      return html`<ul class="ink" style="margin:14px 0 0;padding:0 0 0 20px;line-height:22px;color:${INK}">${block.items.map((item) => html`<li>${item}</li>`)}</ul>
`
    case 'rows':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">
${block.rows.map((row) => drawRow(row, address, block.rows.length > 1))}${
  block.rows.length > 1 &&
  html`<tr><td class="line" style="border-top:1px solid ${LINE};font-size:0;line-height:0"></td></tr>
`
}</table>
`
    case 'facts':
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">
${block.facts.map(
  ({
    label,
    value,
  }) => html`<tr><th scope="row" align="left" class="line third" width="150" style="padding:9px 12px 9px 0;border-top:1px solid ${LINE};font-weight:400;vertical-align:top;color:${THIRD}">${label}</th>
<td class="line ink" style="padding:9px 0;border-top:1px solid ${LINE};vertical-align:top;color:${INK}">${value}</td></tr>
`,
)}</table>
`
    case 'quote':
      return html`<blockquote class="line ink" style="margin:16px 0 0;padding:2px 0 2px 14px;border-left:3px solid ${LINE};font-size:15px;line-height:24px;color:${INK}">${drawLines(block.text)}</blockquote>
`
    case 'sender':
      return drawSender(block, address)
    case 'buttons':
      return drawButtons(block, { address, color })
    case 'message':
      return drawMessage(block)
    case 'spaces':
      return drawSpaces(block, { address, color })
    case 'day':
      return drawDay(block, color)
    case 'contact':
      return drawContact(block, address)
  }
}

function drawRow(row: EmailRow, address: AddressOf, hasSiblings: boolean): Markup {
  const { change, title, path, lines = [], figures, picture } = row
  const tone = change && TONES[change.tone]
  return html`<tr><td class="line" style="padding:16px 0 ${hasSiblings ? 16 : 0}px;border-top:1px solid ${LINE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${
  picture &&
  html`<td class="picture" width="150" style="vertical-align:top"><img src="${address(picture.path)}" alt="${picture.description}" width="136" height="96" style="display:block;width:136px;height:96px;border-radius:8px;object-fit:cover"></td>
`
}<td style="vertical-align:top">
${tone && html`<span style="display:inline-block;margin-bottom:5px;font-size:12px;line-height:18px;font-weight:600;border-radius:4px;padding:1px 7px;background:${tone.tint};color:${tone.text}">${change?.label}</span>`}
<div class="ink" style="font-size:16px;line-height:22px;font-weight:600;color:${INK}">${
    path === undefined
      ? title
      : html`<a class="ink" href="${address(path)}" style="color:${INK};text-decoration:none">${title}</a>`
  }</div>
${lines.map((line) => html`<div class="third" style="color:${THIRD}">${line}</div>`)}
${figures && html`<div class="ink" style="margin-top:4px;color:${INK}"><strong style="font-weight:600">${figures.main}</strong>${figures.rest !== undefined && html` &nbsp; ${figures.rest}`}</div>`}
</td></tr></table>
</td></tr>
`
}

function drawSender(
  { name, company, portraitPath, logoPath }: Extract<EmailBlock, { kind: 'sender' }>,
  address: AddressOf,
): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px"><tr>
${
  portraitPath !== undefined &&
  html`<td width="56" style="vertical-align:middle"><img src="${address(portraitPath)}" alt="" width="44" height="44" style="display:block;width:44px;height:44px;border-radius:22px;object-fit:cover"></td>
`
}<td style="vertical-align:middle">
<div class="ink" style="font-size:16px;line-height:22px;font-weight:600;color:${INK}">${name}</div>
${company !== undefined && html`<div class="third" style="color:${THIRD}">${company}</div>`}
</td>
${
  logoPath !== undefined &&
  html`<td align="right" style="padding-left:12px;vertical-align:middle"><img src="${address(logoPath)}" alt="" height="40" style="display:inline-block;height:40px;width:auto;max-width:160px;padding:2px 6px;border-radius:4px;background:#ffffff;object-fit:contain"></td>
`
}</tr></table>
`
}

function drawButtons(
  { primary, others = [], note }: Extract<EmailBlock, { kind: 'buttons' }>,
  { address, color }: Frame,
): Markup {
  const columns = Math.max(1, others.length)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:20px">
<tr><td colspan="${columns}" align="center" bgcolor="${color}" style="border-radius:8px;background:${color};mso-padding-alt:14px 13px">${drawButton(primary, address, `color:#ffffff;background:${color};border:1px solid ${color}`, color === PLUM ? '' : 'button')}</td></tr>
${
  others.length > 0 &&
  html`<tr>${others.map((link, index) => {
    const sides = [index === columns - 1 ? 0 : 4, index === 0 ? 0 : 4]
    return html`<td width="${Math.floor(100 / columns)}%" style="padding:8px ${sides[0]}px 0 ${sides[1]}px">${drawButton(link, address, `color:${INK};border:1px solid #dbd9d5`, 'ink line')}</td>`
  })}</tr>
`
}</table>
${note !== undefined && html`<p class="third" style="margin:10px 0 0;font-size:14px;text-align:center;color:${THIRD}">${note}</p>`}
`
}

/** In place of the site's logo: that of the sender, or the name. */
function drawBrand({ name, logoPath }: EmailBrand, address: AddressOf): Markup {
  if (logoPath === undefined)
    return html`<div class="ink" style="font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em;color:${INK}">${name}</div>
`
  return html`<img src="${address(logoPath)}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:200px;padding:2px 6px;border-radius:4px;background:#ffffff;object-fit:contain;font-size:20px;line-height:28px;font-weight:600;color:${INK}">
`
}

// The logo as table cells, because email clients show no SVG and often block images: an F in a square 22 wide.
// Each row: its height, and the widths of its cells, alternately plum and transparent.
const MARK: [height: number, widths: number[]][] = [
  [5, [22]],
  [4, [6, 11, 5]],
  [2, [6, 4, 12]],
  [4, [6, 10, 6]],
  [7, [6, 4, 12]],
]

function logo(address: AddressOf): Markup {
  const corners = ['4px 4px 0 0', '', '', '', '0 0 4px 4px']
  return html`<a href="${address('/')}" style="text-decoration:none">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="22" style="vertical-align:middle">
${MARK.map(([height, widths], row) => html`<table role="presentation" width="22" cellpadding="0" cellspacing="0" style="border-radius:${corners[row]};overflow:hidden"><tr>${widths.map((width, index) => html`<td${index % 2 === 0 && html` class="mark" bgcolor="${PLUM}"`} width="${width}" height="${height}" style="height:${height}px;font-size:0;line-height:0"></td>`)}</tr></table>`)}
</td><td class="ink" style="padding-left:10px;vertical-align:middle;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-0.03em;color:${INK}">Frontage</td></tr></table></a>
`
}
