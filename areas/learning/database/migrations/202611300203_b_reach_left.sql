-- Who leaves the reach of a binding stays known with the day, so that a due date is kept when they come back.
alter table course_reach add column left_on date;
