import type { AnyResource } from '#platform/contract/resource.ts'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { oneOf } from '#platform/web/screens/record-words.ts'
import styles from './form-skeleton.module.css'

/** The space of a form or record that is on its way. */
export function FormSkeleton({ resource, title }: { resource: AnyResource; title?: string }) {
  const crumbs = useResourceCrumbs(resource, [resource.label.one])
  return (
    <div aria-busy="true">
      <PageHeader title={title ?? `Update ${oneOf(resource)}`} crumbs={crumbs} />
      <div className={styles.formSkeleton}>
        {resource.sections
          .flatMap(({ fields }) => fields)
          .map((name) => (
            <span key={name} />
          ))}
      </div>
    </div>
  )
}
