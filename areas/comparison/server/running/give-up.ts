/** Work that nobody finished in six hours: its job failed as often as it may. What is shown says so, and may be started again. */
export const GIVEN_UP = [
  `update comparison_runs set state = 'Failed', error = 'It could not be compared.', date_ended = statement_timestamp()
    where state = 'Running' and date_created < statement_timestamp() - interval '6 hours'`,
  `update ai_comparison_list set state = 'Failed', load_errors = '[{"side": "left", "line": 0, "key": "", "reason": "It could not be loaded."}]'
    where state = 'Loading' and date_updated < statement_timestamp() - interval '6 hours'`,
]
