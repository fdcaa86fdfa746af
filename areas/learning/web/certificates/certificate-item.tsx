import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { certificates } from '../../contract/certificates/certificates.ts'
import { dayWords } from '../day-words.ts'

const { tones } = certificates.fields.status

/** A certificate on the phone: by what it is for, and until when it is good. */
export function certificateItem(certificate: StoredRecord): GridItem {
  const { certificate_number, employee_name, quiz_name, expires_on } = certificate
  const status = certificate['status'] as keyof typeof tones // a choice of these, as declared
  return {
    title: String(quiz_name ?? certificate_number),
    ...(typeof expires_on === 'string' && { aside: t`until ${dayWords(expires_on)}` }),
    facts: [employee_name, certificate_number]
      .filter((fact) => typeof fact === 'string')
      .join(' · '),
    state: <State tone={tones[status]} word={status} />,
  }
}
