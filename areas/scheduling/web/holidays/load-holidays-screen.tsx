import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { useToday } from '#platform/web/calendar/use-today.ts'
import { countryHolidayCalls, loadHolidaysPage } from '../../contract/country-holidays.ts'
import { holidays } from '../../contract/holidays.ts'
import { LoadForm } from './load-form.tsx'

/** The holidays of a country and year: looked at, chosen, and added to offices by one press. */
export function LoadHolidaysScreen() {
  const permission = usePagePermission(loadHolidaysPage.url)
  const today = useToday()
  const { data, error, refetch } = useCall(
    countryHolidayCalls.holidayCountries,
    {},
    { family: holidays },
  )
  const crumbs = useCrumbs(holidays.page, [loadHolidaysPage.label])
  return (
    <>
      <PageHeader
        title={loadHolidaysPage.label}
        crumbs={crumbs}
        facts="From the package date-holidays, after Wikipedia (CC BY-SA 3.0). Compare with the official calendar."
      />
      {error && (
        <Card>
          <NotLoaded
            title="The countries did not load"
            problem={error}
            onAgain={() => void refetch()}
          />
        </Card>
      )}
      {data?.offices.length === 0 && (
        <EmptyState icon="building" title="There are no offices yet" />
      )}
      {data && data.offices.length > 0 && (
        <LoadForm
          known={data}
          thisYear={Number(today.slice(0, 4))}
          pageId={permission?.object_id}
        />
      )}
    </>
  )
}
