-- Answers that a language model proposed for an audit: each with the passage that shows it.
create table transcribe_model_drafts (
  review_id bigint not null references audit_reviews (id),
  checkpoint_id bigint not null,
  job_id bigint not null references transcribe_job (id),
  verdict text not null check (verdict in ('Pass', 'Fail')),
  from_seconds numeric(9, 3) not null,
  to_seconds numeric(9, 3) not null,
  model text not null check (length(model) <= 120),
  drafted_at timestamptz(3) not null,
  primary key (review_id, checkpoint_id)
);
create index transcribe_model_drafts_checkpoint_idx on transcribe_model_drafts (checkpoint_id);
create index transcribe_model_drafts_job_idx on transcribe_model_drafts (job_id);

-- A model is asked once for an audit and its call, however many windows are open.
create table transcribe_model_asks (
  review_id bigint not null references audit_reviews (id),
  job_id bigint not null references transcribe_job (id),
  state text not null check (state in ('Asking', 'Done', 'Failed')),
  asked_at timestamptz(3) not null,
  primary key (review_id, job_id)
);
create index transcribe_model_asks_job_idx on transcribe_model_asks (job_id);
