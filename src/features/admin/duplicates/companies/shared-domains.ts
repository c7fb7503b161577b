/** Hosts of websites and of email addresses that say nothing of a company: anybody may have a page or a mailbox there. */
const SHARED = new Set(
  [
    'gmail.com googlemail.com google.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com yahoo.com yahoo.co.uk ymail.com',
    'rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com',
    'fastmail.com hey.com yandex.com yandex.ru mail.ru qq.com 163.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net',
    'charter.net btinternet.com sky.com virginmedia.com talktalk.net rogers.com sympatico.ca shaw.ca bell.net eim.ae emirates.net.ae',
    'linkedin.com facebook.com instagram.com x.com twitter.com youtube.com sites.google.com wordpress.com wixsite.com squarespace.com',
    'github.io medium.com linktr.ee crexi.com loopnet.com costar.com',
  ].flatMap((line) => line.split(' ')),
)

/** The host of a website without "www.", or null for none, or one that many have. */
export function websiteHost(website: string | null): string | null {
  const url = website === null ? null : URL.parse(website)
  return url && ownDomain(url.hostname.replace(/^www\./, ''))
}

/** A domain in lower case; null for one that many have. */
export function ownDomain(domain: string): string | null {
  const lower = domain.toLowerCase()
  return lower === '' || SHARED.has(lower) ? null : lower
}
