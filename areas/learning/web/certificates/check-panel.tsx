import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/contract/words/texts.ts'
import { request } from '#platform/web/client/request.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { QrCode } from '#platform/web/parts/qr-code.tsx'
import { CHECK_PAGE, certificateCalls } from '../../contract/certificates/certificate-calls.ts'
import styles from './check-panel.module.css'

/** How others check a certificate, and its file. */
export function CheckPanel({ record }: { record: StoredRecord }) {
  const address = `${window.location.origin}${CHECK_PAGE}/${String(record['verify_code'])}`
  const { data: file } = useQuery({
    queryKey: [certificateCalls.certificateOfFile.path, record.id],
    queryFn: async ({ signal }) => {
      const path = certificateCalls.certificateOfFile.path.replace('{id}', String(record.id))
      return (await request<{ file: string }>(path, { signal })).data.file
    },
  })
  return (
    <Card title="Check">
      <div className={styles.check}>
        <QrCode text={address} label={t`Address at which the certificate is checked`} />
        <p className={styles.address}>
          <a href={address}>{address}</a>
        </p>
        {file && (
          <Button
            variant="default"
            onClick={() =>
              saveOrTell(certificateCalls.certificateFile.path.replace('{file}', file))
            }
          >
            Save PDF
          </Button>
        )}
      </div>
    </Card>
  )
}
