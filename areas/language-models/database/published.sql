-- What other areas read of this one.

create or replace view language_models.llm_models as
  select id, name, model_id, kind, context_tokens, max_output_tokens, roles, is_default, is_enabled, date_created, date_updated, is_deleted
    from llm_models;

create or replace view language_models.llm_prompts as
  select id, name, text, variables, category, is_shared, is_active, created_by, date_created, date_updated, is_deleted
    from llm_prompts;

create or replace view language_models.ai_ledger as
  select id, at, used_on, user_id, workspace_id, client_id, session_id, message_id, purpose, model, tokens_in, tokens_out, seconds, cost, currency,
         state, estimated
    from ai_ledger;
