import { Button } from '@mantine/core'
import { type Need, NeedList } from '#platform/web/parts/need-list.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import type { BoardWord } from '../../contract/board-state.ts'
import type { BoardNeed } from '../../contract/live-board.ts'
import { needWords, statesOf } from '../need-words.ts'

interface BoardNeedsProps {
  needs: readonly BoardNeed[]
  now: Date
  onSee: (states: readonly BoardWord[]) => void
  /** How to reach one person is asked. */
  onReach: (id: number) => void
}

/** At most three things that need a person, each with where to go. */
export function BoardNeeds({ needs, now, onSee, onReach }: BoardNeedsProps) {
  const zone = useZone()
  const shown = needs.map((need): Need => {
    const isOfMany = need.others > 0
    const act = () => (isOfMany ? onSee(statesOf(need)) : onReach(need.employee_id))
    return {
      ...needWords(need, zone, now),
      action: (
        <Button variant="default" size="compact-md" onClick={act}>
          {isOfMany ? 'See them' : 'Reach'}
        </Button>
      ),
    }
  })
  return <NeedList label="Needs attention" needs={shown} />
}
