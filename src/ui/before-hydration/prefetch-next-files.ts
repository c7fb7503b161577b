const PREFETCHED = 'frontage:prefetched'

/**
 * Runs in the head of every page: loads the files that the page will need next, such as the library of its map, as soon as
 * its own are loaded. Not before: on a slow connection these large files would delay them. For the same reason the files
 * come in groups, each after the one before: the library of a map first, then the worker that the library starts.
 */
export const PREFETCH_NEXT_FILES = `(function(){
var d=document,loaded=0
function own(e){if(e.target.rel==='modulepreload'){loaded++;start()}}
function start(){
var next=d.documentElement.dataset.next
if(!next||!d.body||loaded<d.querySelectorAll('link[rel=modulepreload]').length)return
d.removeEventListener('load',own,true)
d.removeEventListener('DOMContentLoaded',start)
load(d.createElement('link').relList.supports('prefetch')?next.split(','):[])}
function load(groups){
if(!groups.length){delete d.documentElement.dataset.next;return dispatchEvent(new Event('${PREFETCHED}'))}
var hrefs=groups[0].split(' '),left=hrefs.length
function done(){if(!--left)load(groups.slice(1))}
hrefs.forEach(function(href){var l=d.createElement('link');l.rel='prefetch';l.href=href;l.onload=l.onerror=done;d.head.append(l)})}
d.addEventListener('load',own,true)
d.addEventListener('DOMContentLoaded',start)
})()`

/** A browser whose user has switched prefetching off says nothing about these files. */
const MAX_WAIT_MS = 10_000

/** Resolves once the next files are loaded; at once if the page has none. */
export function nextFilesLoaded(): Promise<void> {
  if (!document.documentElement.dataset.next) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener(PREFETCHED, () => resolve(), { once: true })
  setTimeout(resolve, MAX_WAIT_MS)
  return promise
}
