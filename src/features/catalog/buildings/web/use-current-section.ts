import { useEffect, useState } from 'react'

/** Which of the page's sections the reader is in; the first one until they scroll. `ids` in the order of the page. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join()
  useEffect(() => {
    const sections = key.split(',').flatMap((id) => document.getElementById(id) ?? [])
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const top = sections.find(({ id }) => seen.has(id))
        if (top) setCurrent(top.id)
        // Back above them all, as after the Home key.
        else if (sections[0] && sections[0].getBoundingClientRect().top > 0) setCurrent(sections[0].id)
      },
      // A band below the tabs: what crosses it is what is being read.
      { rootMargin: '-72px 0px -65% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
