import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type AskedGuide,
  type AskedPart,
  type GuideCalls,
  guideField,
  guideResource,
  guideStart,
} from '#platform/contract/guides.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import recordFormStyles from '#platform/web/forms/record-form.module.css'
import { Notice } from '#platform/web/parts/notice.tsx'
import { type Crumb, PageHeader } from '#platform/web/parts/page-header.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

export interface GuideProps {
  page: string
  title: string
  lead: string
  crumbs: readonly Crumb[]
  /** Answers the parts, and makes them. */
  parts: GuideCalls['parts']
  make: GuideCalls['make']
  verb: string
  /** Where it leads when all was made. */
  done: string
}

/** A page that makes several records that need each other in one go, asking only for what nobody else can know. */
export function GuideScreen(props: GuideProps) {
  const { page, title, lead, crumbs, parts } = props
  const { declarationOf } = useApp()
  const { data, error, isPending } = useQuery({
    queryKey: ['guide', page],
    gcTime: 0, // what is missing changes with what is made
    queryFn: async ({ signal }) => {
      const asked = await askCall(parts, whereabouts(), { signal })
      const declared = await Promise.all(
        asked.parts.map(async (part) => {
          const resource = await declarationOf(part.family)
          return resource ? [asDrawn(part, resource)] : []
        }),
      )
      return { asked, resource: guideResource({ page, label: title }, declared.flat()) }
    },
  })
  return (
    <div aria-busy={isPending}>
      {data ? (
        <GuideForm {...props} asked={data.asked} resource={data.resource} />
      ) : (
        <>
          <PageHeader title={title} crumbs={crumbs} facts={lead} />
          {error && (
            <Notice tone="bad" title="This page did not load">
              {problemText(error)}
            </Notice>
          )}
        </>
      )}
    </div>
  )
}

/** Its words in the language of the page. */
const asDrawn = (part: AskedPart, resource: AnyResource) => ({
  ...part,
  title: t(part.title),
  help: t(part.help),
  labels: Object.fromEntries(Object.entries(part.labels).map(([name, word]) => [name, t(word)])),
  resource,
})

/** The country of the language and the time zone of the browser: what people would choose first. */
const whereabouts = () => ({
  region: new Intl.Locale(navigator.language).region ?? '',
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

type Draft = Record<string, unknown>

interface GuideFormProps extends GuideProps {
  asked: AskedGuide
  resource: AnyResource
}

function GuideForm({ asked, resource, ...guide }: GuideFormProps) {
  const start = useMemo(
    () => ({ ...emptyDraft(resource.fields), ...guideStart(asked.parts) }),
    [resource, asked],
  )
  const form = useFollowed(useRecordForm(resource, start, true), guide.parts, asked.parts)
  const pageId = usePagePermission(guide.page)?.object_id
  const navigate = useNavigate()
  const make = useMakeAll(guide, form.showErrors)
  const [attempt, setAttempt] = useState(0)
  const isChanged = useCallback(
    () => form.isChanged && !make.isPending && !make.isSuccess,
    [form.isChanged, make.isPending, make.isSuccess],
  )
  return (
    <form
      className={recordFormStyles.recordForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        const values = form.check()
        if (values) make.mutate(values)
      }}
    >
      <LeaveWarning isChanged={isChanged} />
      <PageHeader title={guide.title} crumbs={guide.crumbs} facts={guide.lead} />
      <div className={recordFormStyles.notices}>
        <ErrorSummary resource={resource} errors={form.errors} attempt={attempt} />
        {asked.left_out.length > 0 && (
          <Notice tone="info" title="Some of it is left out">
            {asked.left_out.join(' ')}
          </Notice>
        )}
      </div>
      <FormSections {...{ resource, form, pageId }} presentation={undefined} record={undefined} />
      <SaveBar>
        <Button type="submit" loading={make.isPending}>
          {guide.verb}
        </Button>
        <Button variant="subtle" onClick={() => void navigate(-1)}>
          Cancel
        </Button>
      </SaveBar>
    </form>
  )
}

/** Once a field that others follow is chosen, what is proposed for these is asked for again; what was chosen by hand stays. */
function useFollowed(
  form: RecordFormState,
  call: GuideCalls['parts'],
  parts: readonly AskedPart[],
): RecordFormState {
  const ask = async (part: AskedPart, field: string, value: unknown): Promise<Draft> => {
    const given = new URLSearchParams({ [field]: String(value) }).toString()
    const asked = await askCall(call, { ...whereabouts(), given })
    const found = asked.parts.find(({ name }) => name === part.name)
    return found ? without(guideStart([found]), guideField(part.name, field)) : {}
  }
  const followed = parts.flatMap((part) =>
    part.follows.map((field) => ({ part, field, name: guideField(part.name, field) })),
  )
  return {
    ...form,
    set(name, value) {
      form.set(name, value)
      const one = followed.find((other) => other.name === name)
      if (!one || value === null || value === form.values[name]) return
      // Without an answer the fields are empty and asked for.
      ask(one.part, one.field, value).then(
        (proposed) => form.propose(proposed, guideStart([one.part])),
        () => undefined,
      )
    },
  }
}

const without = (draft: Draft, left: string): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name !== left))

function useMakeAll(
  { make, done }: GuideProps,
  showErrors: ReturnType<typeof useRecordForm>['showErrors'],
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keys = useWriteKey()
  return useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      sendCall(make, values, { key: keys.keyFor(values) }),
    onSuccess: async ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? t`Saved`)
      await queries.invalidateQueries()
      void navigate(done)
    },
    onError: (problem) => {
      if (problem instanceof RequestProblem && problem.fields) showErrors(problem.fields)
      else showSnackbar('general_error', problemText(problem))
    },
  })
}
