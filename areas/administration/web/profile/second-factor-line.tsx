import { Link } from 'react-router'
import { SET_UP_APP } from '../../contract/second-factor.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'

/** Says until when a person has to set up an app, and leads to it. */
export function SecondFactorLine({ data }: { data: { readonly starts_on: string } }) {
  const day = writtenDay(data.starts_on)
  return (
    <Notice
      tone="info"
      title={t`Set up a second factor before ${day}`}
      action={<Link to={SET_UP_APP}>Set it up</Link>}
    >
      <p>From that day, signing in also takes a code: from an app on your phone, or by mail.</p>
    </Notice>
  )
}
