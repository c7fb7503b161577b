import { html, type Markup } from '../pages/markup.ts'
import type { AddressOf, EmailBlock, EmailPhoto, EmailSpace } from './email-content.ts'
import { drawLines, INK, LINE, SECOND, THIRD } from './email-parts.ts'

// The blocks of an email in which a user invites somebody to look at spaces, or at one.

type Block<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind }>
type Frame = { address: AddressOf; color: string }

export function drawMessage({ text }: Block<'message'>): Markup {
  return html`<p class="second" style="margin:10px 0 0;font-size:15px;line-height:24px;color:${SECOND}">${drawLines(text)}</p>
`
}

/** Beside each other as the width allows: three, on a phone two. Outlook, which cannot, gets them as a table. */
export function drawSpaces({ spaces, path, more }: Block<'spaces'>, frame: Frame): Markup {
  const href = frame.address(path)
  return html`<div style="margin:16px -4px 0;font-size:0">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0"><tr><![endif]-->
${spaces.map(
  (space, index) => html`${index > 0 && index % COLUMNS === 0 && html`<!--[if mso]></tr><tr><![endif]-->`}
<!--[if mso]><td width="178" valign="top"><![endif]-->
<div class="space" style="display:inline-block;width:33.33%;vertical-align:top">${drawSpace(space, href, frame)}</div>
<!--[if mso]></td><![endif]-->
`,
)}<!--[if mso]></tr></table><![endif]-->
</div>
${more !== undefined && html`<p style="margin:8px 0 0"><a class="second" href="${href}" style="color:${SECOND}">${more}</a></p>`}
`
}

const COLUMNS = 3

function drawSpace({ number, title, line, picture }: EmailSpace, href: string, { address, color }: Frame): Markup {
  return html`<div style="padding:0 4px 14px"><a href="${href}" style="text-decoration:none">
${
  picture
    ? html`<img src="${address(picture.path)}" alt="${picture.description}" width="168" height="104" style="display:block;width:100%;height:104px;border-radius:8px;object-fit:cover;background:${LINE};font-size:12px;line-height:16px;color:${SECOND}">`
    : html`<div style="height:104px;border-radius:8px;background:${LINE}"></div>`
}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px"><tr>
<td width="28" style="vertical-align:top"><div style="width:20px;border-radius:6px;background:${color};font-size:12px;line-height:20px;font-weight:600;text-align:center;color:#ffffff">${number}</div></td>
<td style="vertical-align:top"><div class="ink" style="font-size:14px;line-height:20px;font-weight:600;color:${INK}">${title}</div>
${line !== '' && html`<div class="third" style="font-size:13px;line-height:18px;color:${THIRD}">${line}</div>`}</td>
</tr></table></a></div>`
}

/** With widths alone: Outlook, which cannot crop, then shows whole photos. */
export function drawPhotos({ photos: [first, ...others], path }: Block<'photos'>, address: AddressOf): Markup {
  const href = address(path)
  const beside = others.slice(0, 2)
  const width = beside.length === 1 ? PHOTO_WIDTH : (PHOTO_WIDTH - 8) / 2
  return html`${first && drawPhoto(first, { href, width: PHOTO_WIDTH, address })}${
    beside.length > 0 &&
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${beside.map((photo, index) => html`<td width="${100 / beside.length}%" style="vertical-align:top;padding-${index === 0 ? 'right' : 'left'}:${beside.length === 1 ? 0 : 4}px">${drawPhoto(photo, { href, width, address })}</td>`)}
</tr></table>
`
  }`
}

const PHOTO_WIDTH = 528

function drawPhoto(
  { path, description }: EmailPhoto,
  { href, width, address }: { href: string; width: number; address: AddressOf },
): Markup {
  return html`<div style="margin-top:8px"><a href="${href}" style="text-decoration:none"><img src="${address(path)}" alt="${description}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px;background:${LINE};font-size:12px;line-height:16px;color:${SECOND}"></a></div>
`
}

export function drawDay({ month, day, title, text }: Block<'day'>, color: string): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:20px"><tr>
<td class="line" width="62" style="padding-top:16px;border-top:1px solid ${LINE};vertical-align:top"><div class="line" style="width:44px;border:1px solid ${LINE};border-radius:8px;overflow:hidden;text-align:center">
<div style="background:${color};font-size:12px;line-height:18px;font-weight:600;color:#ffffff">${month}</div>
<div class="ink" style="font-size:20px;line-height:28px;font-weight:600;color:${INK}">${day}</div>
</div></td>
<td class="line" style="padding-top:16px;border-top:1px solid ${LINE};vertical-align:middle">
<div class="ink" style="font-weight:600;color:${INK}">${title}</div>
${text !== '' && html`<div class="third" style="color:${THIRD}">${text}</div>`}
</td></tr></table>
`
}

export function drawContact({ name, lines, portraitPath }: Block<'contact'>, address: AddressOf): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:20px"><tr>
${
  portraitPath !== undefined &&
  html`<td class="line" width="72" style="padding-top:18px;border-top:1px solid ${LINE};vertical-align:top"><img src="${address(portraitPath)}" alt="" width="56" height="56" style="display:block;width:56px;height:56px;border-radius:28px;object-fit:cover"></td>
`
}<td class="line" style="padding-top:18px;border-top:1px solid ${LINE};vertical-align:middle">
<div class="ink" style="font-size:15px;line-height:22px;font-weight:600;color:${INK}">${name}</div>
${lines.map((line) => html`<div class="second" style="line-height:21px;color:${SECOND}">${line}</div>`)}
</td></tr></table>
`
}
