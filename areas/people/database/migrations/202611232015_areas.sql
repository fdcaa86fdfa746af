-- What was one area is several: each publishes under its own name. The views come again from the files of their areas.
drop schema hr cascade;
create schema people;
create schema scheduling;
create schema leave;
create schema approvals;
