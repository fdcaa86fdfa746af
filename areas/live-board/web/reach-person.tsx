import { useNow } from '#platform/web/time/use-now.ts'
import { ReachDialog } from './board/reach-dialog.tsx'
import { useBoardPerson } from './use-board-person.ts'

const REFRESH_S = 15

/** How to reach a person, away from the board. */
export function ReachPerson({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: person } = useBoardPerson(id, true, REFRESH_S)
  const now = useNow(REFRESH_S)
  return person ? <ReachDialog person={person} now={now} onClose={onClose} /> : null
}
