-- Made with the people, and kept here since who decides is an area of its own.
comment on table approval_profiles is 'Who decides about a kind of request, step by step.';
