import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { transcribeConfigProblems } from '../../contract/configs/config-problems.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { ofViewersClients } from '../access/viewers-clients.ts'
import { readRule } from '../file-names/file-name-rule.ts'
import { compilePattern } from '../redaction/custom-patterns.ts'
import {
  placeNames,
  portOf,
  secretNames,
  serverNames,
  writingNames,
} from '#platform/server/remote-files/connection-values.ts'
import {
  isPlainFolder,
  isSearched,
  plainFolder,
} from '#platform/server/remote-files/plain-folder.ts'
import { takeVerification } from './verifications.ts'

type Config = typeof transcribeConfig
type Draft = DraftOf<Config>
type Change = ChangeOf<Config>

/** What a config has to hold, and what follows from a change of it: another connection is not verified, and nothing unverified is active. */
export async function checkConfig(values: Draft, change: Change): Promise<ChangesOf<Config>> {
  const { before } = change
  if (values.port === null || (before?.port === undefined && values.port === undefined))
    values.port = portOf({ ...before, ...values, port: null })
  for (const name of secretNames) if (values[name] === null) delete values[name] // left blank, it stays
  refuseUnsealed(values)
  const folders = checkFolders(values, change)
  checkFetching({ ...before, ...values })
  checkTexts(values)
  await refuseOtherClient(values, change)
  const dropped = secretsDropped(values, change)
  refuseWithoutSecret(values, change, dropped)
  const stated = await stateOf(values, change)
  return { ...folders, ...dropped, ...(await firstDay(values, change)), ...stated }
}

const SEALED = /^[0-9a-f]{16}\.[\w-]+\.[\w-]+\.[\w-]*$/

/** What is typed is sealed by the calls of the form; on other ways secrets do not come in. */
function refuseUnsealed(values: Draft): void {
  for (const name of secretNames)
    if (typeof values[name] === 'string' && !SEALED.test(values[name]))
      refuse(transcribeConfigProblems.secretElsewhere)
}

function checkFolders(values: Draft, { before }: Change): ChangesOf<Config> {
  const { remote_path, processed_path, after_fetch, include_subfolders } = { ...before, ...values }
  if (!isPlainFolder(remote_path)) refuse(transcribeConfigProblems.plainFolder)
  if (processed_path && !isPlainFolder(processed_path))
    refuse(transcribeConfigProblems.plainProcessed)
  const folders = {
    remote_path: plainFolder(remote_path),
    processed_path: processed_path ? plainFolder(processed_path) : null,
  }
  if (after_fetch !== 'Move to folder') return folders
  if (folders.processed_path === null) refuse(transcribeConfigProblems.noProcessed)
  if (isSearched(folders.processed_path, folders.remote_path, include_subfolders === true))
    refuse(transcribeConfigProblems.processedIsSearched)
  return folders
}

function checkFetching(all: Partial<Draft>): void {
  const { file_pattern, min_seconds, max_seconds, active_from, active_to } = all
  const isPlain = !/[\p{Cc}/\\[\]{}()|^$+]/u.test(file_pattern ?? '')
  if (!isPlain || file_pattern === null || file_pattern?.replaceAll(',', '').trim() === '')
    refuse(transcribeConfigProblems.plainPattern)
  if ((min_seconds ?? 5) > (max_seconds ?? 7_200)) refuse(transcribeConfigProblems.shortestIsLonger)
  if (((active_from ?? null) === null) !== ((active_to ?? null) === null))
    refuse(transcribeConfigProblems.halfWindow)
}

/** A pattern of a config is tried on as much text before it is kept. */
const TRIED_TEXT = 'The quick brown fox 0123456789 aaaaaaaaa '.repeat(25).slice(0, 1_000)

function checkTexts({ file_name_rule, redact_patterns }: Draft): void {
  if (file_name_rule && !readRule(file_name_rule)) refuse(transcribeConfigProblems.unusableRule)
  for (const { name, pattern } of redact_patterns ?? []) {
    const compiled = compilePattern({ name: name ?? '', pattern: pattern ?? '' })
    if (!compiled) refuse(transcribeConfigProblems.unusablePattern)
    compiled.find(TRIED_TEXT)
  }
}

/** The records of a client are for those who work for it; a config that its maker may not see would be lost to them. */
async function refuseOtherClient(values: Draft, change: Change): Promise<void> {
  if (!changesAny(values, change, 'client_id')) return
  const parameters = new Parameters()
  const client = parameters.add(values.client_id, 'bigint')
  const isTheirs = ofViewersClients(change.viewer, transcribeConfig.page, parameters, 'r')
  const found = await change.sql.rows(
    `select 1 as found from (select ${client} as client_id) r where ${isTheirs}`,
    parameters.values,
  )
  if (found.length === 0) refuse(transcribeConfigProblems.otherClient)
}

/** Secrets are for one server: with another one those that were not given anew go. */
function secretsDropped(values: Draft, change: Change): ChangesOf<Config> {
  if (!change.before || !changesAny(values, change, ...serverNames)) return {}
  const dropped: ChangesOf<Config> = { host_key_fingerprint: null }
  for (const name of secretNames) if (values[name] === undefined) dropped[name] = null
  return dropped
}

function refuseWithoutSecret(
  values: Draft,
  { before, isCarried }: Change,
  dropped: ChangesOf<Config>,
): void {
  if (isCarried && !before) return // its secrets stay where it came from, and it is not active until it was verified
  const { protocol } = { ...before, ...values }
  if ((protocol ?? 'SFTP') !== 'SFTP') return
  const isKept = before !== undefined && dropped.password === undefined
  if (before && isKept && before.protocol === 'SFTP') return
  if (!values.password && !values.private_key) refuse(transcribeConfigProblems.noSecret)
}

/** Older recordings are left alone: of a new config those before the day it is made, by its own clock. */
async function firstDay(values: Draft, { before, sql, now }: Change): Promise<ChangesOf<Config>> {
  const given = values.only_after === undefined ? before?.only_after : values.only_after
  if (given) return {}
  const [today] = await sql.rows<{ day: string }>(
    `select (($3::timestamptz at time zone coalesce(
        (select z.iana_name from organisation.offices o join administration.time_zones z on z.id = o.timezone_id where o.id = $1::bigint),
        (select z.iana_name from organisation.clients c join organisation.offices o on o.id = c.offices_ids[1] join administration.time_zones z on z.id = o.timezone_id where c.id = $2::bigint),
        'UTC'))::date)::text as day`,
    [
      values.office_id ?? before?.office_id ?? null,
      values.client_id ?? before?.client_id ?? null,
      now,
    ],
  )
  return { only_after: today?.day ?? now.slice(0, 10) }
}

async function stateOf(values: Draft, change: Change): Promise<ChangesOf<Config>> {
  const { before, sql, viewer, now } = change
  const proof = values.verification_id
    ? await takeVerification(sql, values.verification_id, viewer.user_id)
    : undefined
  if (values.verification_id && !proof) refuse(transcribeConfigProblems.notThisVerification)
  const isOther = before !== undefined && isOtherConnection(values, change)
  const isVerified = proof !== undefined || (before?.ftp_verified === true && !isOther)
  const wasMeantActive = isOther && before.is_active && !isVerified
  const isActive = (values.is_active ?? before?.is_active ?? false) && !wasMeantActive
  if (isActive && !isVerified) refuse(transcribeConfigProblems.notVerified)
  const staysStopped = before?.state === 'Stopped' && !proof && !isActive && !isOther
  return {
    ...verifiedNow(proof, isVerified, { now, userId: viewer.user_id }),
    is_active: isActive,
    state: isActive ? 'Active' : staysStopped ? 'Stopped' : isVerified ? 'Verified' : 'Draft',
    ...(!staysStopped && { stopped_reason: null }),
    ...((proof !== undefined || (isActive && !before?.is_active)) && { failed_polls: 0 }),
  }
}

function verifiedNow(
  proof: { readonly fingerprint: string | null } | undefined,
  isVerified: boolean,
  by: { readonly now: string; readonly userId: number },
): ChangesOf<Config> {
  if (proof)
    return {
      ...{ ftp_verified: true, verified_at: by.now, verified_by: by.userId },
      host_key_fingerprint: proof.fingerprint,
    }
  return isVerified ? {} : { ftp_verified: false, verified_at: null, verified_by: null }
}

/** Whether what was verified is not what is saved. */
function isOtherConnection(values: Draft, change: Change): boolean {
  const writes = (values.after_fetch ?? change.before?.after_fetch ?? 'Leave') !== 'Leave'
  const isSecret = secretNames.some((name) => values[name] !== undefined)
  const names = [...serverNames, ...placeNames, ...(writes ? writingNames : [])]
  return isSecret || changesAny(values, change, ...names)
}
