/**
 * Runs in the head of every page: loads the files that the page will need next, such as the library of its map, as soon as
 * its own are loaded. Not before: on a slow connection these large files would delay them.
 */
export const PREFETCH_NEXT_FILES = `(function(){
var d=document,loaded=0
function own(e){if(e.target.rel==='modulepreload'){loaded++;start()}}
function start(){
var next=d.documentElement.dataset.next
if(!next||!d.body||loaded<d.querySelectorAll('link[rel=modulepreload]').length)return
d.removeEventListener('load',own,true)
d.removeEventListener('DOMContentLoaded',start)
next.split(' ').forEach(function(href){var l=d.createElement('link');l.rel='prefetch';l.href=href;d.head.append(l)})}
d.addEventListener('load',own,true)
d.addEventListener('DOMContentLoaded',start)
})()`
