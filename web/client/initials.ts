/**
 * The initials in the header. An address that is refused brings nobody's, and still somebody is signed in: whose
 * account it is the last screen in this browser has told, and the token tells whether that was the same person.
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
