import { useNavigate } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useChord } from '#platform/web/shell/chord.ts'
import { t } from '#platform/contract/words/texts.ts'

// Said here and not by the declaration, which would come with every screen for the sake of one word.
const ADD = '/activity-log/add'

/** Alt, Shift and L log an activity from anywhere, for those who may. It shows nothing. */
export function LogChord() {
  return useMayOpen()(ADD) ? <Chord /> : null
}

function Chord() {
  const navigate = useNavigate()
  useChord('L', t`Log an activity`, () => void navigate(ADD))
  return null
}
