import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { documentFields } from '../../contract/document-fields.ts'

const { tones } = documentFields.status

/** A document on the phone. */
export function documentItem(document: StoredRecord): GridItem {
  const status = String(document['status']) as keyof typeof tones // a choice of these, as declared
  const version = document['document_version']
  return {
    title: String(document['title']),
    ...(typeof version === 'string' && { aside: t`Version ${version}` }),
    facts: [document['document_number'], document['category_name'], document['owner_name']]
      .filter((fact) => typeof fact === 'string' && fact !== '')
      .join(' · '),
    state: <State tone={tones[status]} word={status} />,
  }
}
