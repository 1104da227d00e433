import { useEffect, useState } from 'react'
import type { SpecimenGroup } from './specimen.ts'

/** The id of the group just below the top fifth of the window, so the list of groups can mark it. */
export function useGroupInSight(groups: readonly SpecimenGroup[]): string | undefined {
  const [inSight, setInSight] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entered) setInSight(entered.target.id)
      },
      { rootMargin: '-20% 0px -80% 0px' },
    )
    for (const { id } of groups) {
      const group = document.getElementById(id)
      if (group) observer.observe(group)
    }
    return () => observer.disconnect()
  }, [groups])
  return inSight
}
