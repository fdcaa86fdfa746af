import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  isSettingType,
  type SettingType,
  settingTypes,
  unreadSettings,
} from '../../contract/settings.ts'
import { type Setting, settingsCalls } from '../../contract/settings-calls.ts'
import { settingPages } from '../../contract/settings-page.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useSession } from '#platform/web/client/session.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import styles from './settings-screen.module.css'
import recordFormStyles from '#platform/web/forms/record-form.module.css'
import { besideForm, outsideWords, settingPresentations } from './setting-parts.tsx'
import { ProposedFormats } from './proposed-formats.tsx'
import { SettingSearch } from './setting-search.tsx'
import { useNamedSetting } from './use-named-setting.ts'
import { SETTINGS, useSettings } from './use-settings.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** What the whole company shares, a form for each type that one may see. */
export function SettingsScreen() {
  const { pathname } = useLocation()
  const types = useSettingTypes()
  const type = types.find((one) => settingPages[one].url === pathname) ?? types[0]
  const { data, error, isPending } = useSettings()
  const setting = data?.find((one) => one.type === type)
  return (
    <div aria-busy={isPending}>
      <PageHeader title="Settings" crumbs={[{ label: 'Administration' }, { label: 'Settings' }]} />
      {error && (
        <Notice tone="bad" title="The settings did not load">
          {error.message}
        </Notice>
      )}
      {types.length > 0 && <SettingSearch />}
      {types.length > 1 && (
        <nav className={styles.types} aria-label="Kinds of settings">
          {types.map((one) => (
            <Link
              key={one}
              to={settingPages[one].url}
              aria-current={one === type ? 'page' : undefined}
            >
              {settingTypes[one].label.one}
            </Link>
          ))}
        </nav>
      )}
      {types.length === 0 && (
        <EmptyState icon="settings" title="No settings are open to you">
          Your role may open this page, and none of the settings on it. An administrator can change
          that in the role access.
        </EmptyState>
      )}
      {setting && unreadSettings.has(setting.type) && (
        <Notice tone="info">
          Muster keeps these and does not read them yet: this version has no pages that need them.
        </Notice>
      )}
      {setting?.is_decided_outside && <Notice tone="warn">{outsideWords[setting.type]}</Notice>}
      {setting && <SettingForm key={`${setting.type}${setting.version}`} setting={setting} />}
    </div>
  )
}

const everyType = Object.keys(settingTypes).filter(isSettingType)

/** The types one may see. */
function useSettingTypes(): SettingType[] {
  const { user_Permissions } = useSession()
  return everyType.filter((type) =>
    user_Permissions.some(
      ({ page_url, rights_view }) => page_url === settingPages[type].url && rights_view === 1,
    ),
  )
}

function SettingForm({ setting }: { setting: Setting }) {
  const resource = settingTypes[setting.type]
  const permission = usePagePermission(settingPages[setting.type].url)
  const Beside = besideForm[setting.type]
  const mayEdit = permission?.rights_edit === 1
  const form = useRecordForm(resource, setting.values, false)
  const save = useSaveSetting(setting, form)
  const isChanged = useCallback(
    () => form.isChanged && !save.isPending,
    [form.isChanged, save.isPending],
  )
  const [attempt, setAttempt] = useState(0)
  useNamedSetting(true)
  return (
    <form
      className={recordFormStyles.recordForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        const values = form.check()
        if (values) save.mutate(values)
      }}
    >
      <LeaveWarning isChanged={isChanged} />
      <ErrorSummary resource={resource} errors={form.errors} attempt={attempt} />
      {mayEdit && setting.type === 'General' && <ProposedFormats form={form} />}
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <FormSections
          resource={resource}
          presentation={settingPresentations.get(setting.type)}
          form={form}
          record={undefined}
          pageId={permission?.object_id}
        />
        {mayEdit && Beside && <Beside />}
      </fieldset>
      {mayEdit && (
        <SaveBar>
          <Button type="submit" loading={save.isPending} disabled={!form.isChanged}>
            Save
          </Button>
          <Button
            variant="default"
            disabled={!form.isChanged}
            onClick={() => form.reset(setting.values)}
          >
            Discard changes
          </Button>
        </SaveBar>
      )}
    </form>
  )
}

function useSaveSetting({ type, version }: Setting, form: ReturnType<typeof useRecordForm>) {
  const isFace = type === 'FaceApproval'
  const { mutate, isPending } = useChange(
    isFace ? settingsCalls.saveFaceApproval : settingsCalls.saveSettings,
    { changes: [SETTINGS], done: t`Settings Saved Successfully` },
  )
  const onError = (problem: Error) => {
    if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
    else showSnackbar('general_error', problemText(problem))
  }
  return {
    isPending,
    mutate: (values: Record<string, unknown>) =>
      mutate({ values, version, ...(!isFace && { type }) }, { onError }),
  }
}
