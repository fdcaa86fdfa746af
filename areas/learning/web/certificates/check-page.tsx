import { useParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { AuthLayout } from '#platform/web/auth/auth-layout.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { certificateCalls } from '../../contract/certificates/certificate-calls.ts'
import { dayWords } from '../day-words.ts'
import styles from './check-page.module.css'

/** Where a stranger checks a certificate: a name, a course and its days, and nothing else. */
export function CheckPage() {
  const { code = '' } = useParams()
  const { data, error } = useCall(certificateCalls.checkCertificate, { code }, { retry: false })
  return (
    <AuthLayout
      title={t`Certificate check`}
      lead={t`This page says whether a certificate is genuine and still valid.`}
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {data && (
        <dl className={styles.facts}>
          <dt>Status</dt>
          <dd>
            <State tone={tones[data.status]} word={data.status} filled />
          </dd>
          <dt>Name</dt>
          <dd>{data.name}</dd>
          <dt>Course</dt>
          <dd>{data.course}</dd>
          <dt>Issued</dt>
          <dd>{dayWords(data.issued_on)}</dd>
          <dt>Valid until</dt>
          <dd>{data.expires_on === null ? t`No end` : dayWords(data.expires_on)}</dd>
        </dl>
      )}
    </AuthLayout>
  )
}

const tones = { Valid: 'ok', Expired: 'warn', Revoked: 'bad' } as const
