const PREFETCHED = 'frontage:prefetched'

/** Neither a slower picture is waited for, nor a frame: a page that is out of sight in another one has none. */
const MAX_PAINT_MS = 1_000

/**
 * Runs in the head of every page and loads files in the order in which a visitor needs them. First come the page and its
 * main picture, which the document names; once they are painted, the page's scripts; then the files that it will need next,
 * such as the library of its map. On a slow connection each would delay the one before it. A visitor who acts before the
 * scripts are there does not wait for the picture, nor does a page in the background, which is not painted.
 */
export const LOAD_FILES = `(function(){
var d=document,data=d.documentElement.dataset,started
function load(hrefs,rel,then){
var left=hrefs.length
function done(){if(!--left)then()}
if(!left||!d.createElement('link').relList.supports(rel))return then()
hrefs.forEach(function(href){var l=d.createElement('link');l.rel=rel;l.href=href;l.fetchPriority='low';l.onload=l.onerror=done;d.head.append(l)})}
function next(){if(data.next)load(data.next.split(' '),'prefetch',function(){data.prefetched='';dispatchEvent(new Event('${PREFETCHED}'))})}
function start(){
if(started)return
started=1
load(data.preload?data.preload.split(' '):[],'modulepreload',next)
data.scripts.split(' ').forEach(function(src){var s=d.createElement('script');s.type='module';s.async=false;s.src=src;s.fetchPriority='low';d.head.append(s)})}
function painted(){requestAnimationFrame(function(){setTimeout(start)})}
d.addEventListener('DOMContentLoaded',function(){
if(d.hidden)return start()
d.addEventListener('pointerdown',start,true)
d.addEventListener('keydown',start,true)
d.addEventListener('visibilitychange',start)
setTimeout(start,${MAX_PAINT_MS})
var picture=d.querySelector('img[fetchpriority=high]')
if(picture)picture.decode().then(painted,painted)
else painted()})
})()`

/** A browser whose user has switched prefetching off says nothing about these files. */
const MAX_WAIT_MS = 10_000

/** Resolves once the next files are loaded; at once if the page has none. */
export function nextFilesLoaded(): Promise<void> {
  const { next, prefetched } = document.documentElement.dataset
  if (!next || prefetched !== undefined) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener(PREFETCHED, () => resolve(), { once: true })
  setTimeout(resolve, MAX_WAIT_MS)
  return promise
}
