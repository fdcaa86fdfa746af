-- A shift worked remotely by somebody who works at the office is marked; it is never refused.
alter table shift_days drop constraint shift_days_known_flags;
alter table shift_days add constraint shift_days_known_flags check (flags <@ array['Late', 'Early leave', 'Over break', 'No plan', 'Rest day', 'Holiday', 'On leave', 'Overrun',
  'Forgotten', 'Unplanned remote', 'Outside network', 'Outside area', 'New device', 'No image', 'Zone changed', 'Offline', 'Corrected']);
