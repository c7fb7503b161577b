import { intlTag, type Locale } from '#lib/locale.ts'
import type { Notice } from '#lib/notice.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import { html, Markup } from './markup.ts'

/** At most one for each notice and language. */
const pages = new Map<string, Promise<string>>()

/**
 * A complete page that explains why the requested one cannot be shown, with a retry link. It needs no scripts, files or
 * data, so that it can be sent when everything else fails, and is rendered once per language.
 */
export function noticePage(notice: Notice, locale: Locale): Promise<string> {
  const key = `${notice} ${locale}`
  const page = pages.get(key) ?? write(notice, locale)
  pages.set(key, page)
  return page
}

async function write(notice: Notice, locale: Locale): Promise<string> {
  const { text } = makeIntl(locale, await loadMessages(locale))
  const title = text(`frame.notice.${notice}.title`)
  return html`<!doctype html>
<html lang="${intlTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffffff">
<title>${title} · Frontage</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<style>${STYLES}</style>
</head>
<body>
<header>
<a class="home" href="${paths.home()}" aria-label="${text('frame.home')}">${LOGO}<span>Frontage</span></a>
${navigation(text)}
</header>
<main>
<h1>${title}</h1>
<p>${text(`frame.notice.${notice}.body`)}</p>
<p class="actions"><a class="primary" href="">${text('common.tryAgain')}</a>
<a class="button" href="${paths.home()}">${text('frame.notice.home')}</a></p>
</main>
</body>
</html>
`.source
}

const navigation = (text: Translate) => html`<nav aria-label="${text('frame.main')}">
<a href="${paths.search()}">${text('frame.search')}</a>
<a href="${paths.regions()}">${text('frame.browse')}</a>
</nav>`

const LOGO = new Markup(
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="#67337a" aria-hidden="true"><path d="M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-8.2v-7.2h5.7V12h-5.7V9.5h7.4V5.7H6.6V23H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z"/></svg>',
)

// The site's colors and sizes: plum 7, stone 1 to 9. Inlined, because the style sheet may be unavailable too.
const STYLES = new Markup(`
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #1b181b; font: 14px/20px "Inter Variable", Inter, system-ui, "Segoe UI", Roboto,
  Helvetica, Arial, sans-serif; -webkit-font-smoothing: antialiased }
a { color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid #67337a; outline-offset: 2px }
header { height: 60px; display: flex; align-items: center; gap: 24px; padding: 0 24px; border-bottom: 1px solid #eae8e5 }
.home { display: flex; align-items: center; gap: 9px; font-size: 18px; font-weight: 650; letter-spacing: -.03em;
  border-radius: 6px }
nav { display: flex; gap: 4px }
nav a { padding: 12px; font-weight: 500; color: #4d4a4e; border-radius: 6px }
nav a:hover { color: #1b181b }
main { max-width: 560px; margin: 0 auto; padding: 96px 24px; display: grid; gap: 16px }
h1 { margin: 0; font-size: 30px; line-height: 36px; font-weight: 640; letter-spacing: -.021em; text-wrap: balance }
p { margin: 0; font-size: 15px; line-height: 24px; color: #4d4a4e }
.actions { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 8px }
.primary, .button { height: 44px; padding: 0 16px; display: flex; align-items: center; border-radius: 8px; font-size: 14px;
  font-weight: 550 }
.primary { background: #67337a; color: #fff }
.primary:hover { background: #4e235e }
.button { border: 1px solid #dbd9d5; color: #1b181b }
.button:hover { background: #f5f4f2 }
@media (max-width: 760px) {
  header { padding: 0 8px 0 16px; justify-content: space-between }
  main { padding: 56px 16px }
  h1 { font-size: 26px; line-height: 32px }
}
`)
