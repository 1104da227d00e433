/**
 * The initials in the header. A refused request returns no viewer although someone is signed in, so the browser keeps
 * the initials that the last screen showed, as long as the token's subject is still the same.
 */
import { useQuery } from '@tanstack/react-query'
import { keptInitials } from './kept-initials.ts'
import { accessToken, signedInSubject } from './session.ts'
import { useViewer } from './viewer.ts'

export function useInitials(): string | undefined {
  const viewer = useViewer()
  const { data } = useQuery({
    queryKey: ['initials'],
    queryFn: recallInitials,
    enabled: viewer === null,
    staleTime: Infinity,
    meta: { isCourtesy: true },
  })
  return viewer ? viewer.initials : data?.initials
}

async function recallInitials(): Promise<{ initials: string | undefined }> {
  await accessToken()
  return { initials: keptInitials(signedInSubject()) }
}
