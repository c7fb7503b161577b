import { useEffect, useState } from 'react'

/** Id of the section in view; the first one until the page is scrolled. `ids` are in the order of the page. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join()
  useEffect(() => {
    const sections = key.split(',').flatMap((id) => document.getElementById(id) ?? [])
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const top = sections.find(({ id }) => visible.has(id))
        if (top) setCurrent(top.id)
        // Scrolled back above all sections, as with the Home key.
        else if (sections[0] && sections[0].getBoundingClientRect().top > 0) setCurrent(sections[0].id)
      },
      // A band below the tabs: the section that crosses it is the current one.
      { rootMargin: '-72px 0px -65% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
