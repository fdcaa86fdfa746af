-- Made with the people, and kept here since faces are what the clock looks at.
comment on table face_approvals is 'Pictures a person is known by at the clock.';
