const FLAG = 'embed'
/** Pages where clickjacking would do harm are framed by nobody, not even by this site. */
const NEVER_FRAMED = /^\/(login|logout|users|waitlist|admin|account)(\/|\?|$)/

export const mayBeFramed = (path: string): boolean => !NEVER_FRAMED.test(path)

/** Whether an address asks for a page without the header and footer of the site: `?embed=1`. */
export const isEmbedAddress = (target: string): boolean =>
  new URLSearchParams(target.split('?', 2)[1]).get(FLAG) === '1'

/** The path and query of an address, without `embed=1`. */
export function withoutEmbedFlag(address: string): string {
  const { pathname, search } = new URL(address)
  const query = search.replace(/([?&])embed=1(&|$)/, (_, start, end) => (end ? start : ''))
  return pathname + query
}
