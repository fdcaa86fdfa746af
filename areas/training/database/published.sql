-- What other areas read of this one.

create or replace view training.course_categories as
  select id, name, parent_id, code, colour, sort_order, is_active, is_deleted
    from course_categories;

create or replace view training.course_levels as
  select id, name, rank, is_deleted
    from course_levels;

-- A version a row: `code` ties the versions of a course together, `previous_quiz_id` is the one before.
create or replace view training.courses as
  select id, title, code, quiz_version, previous_quiz_id, course_category_id, quiz_level_id, description, course_owner_id, client_ids,
         error_category_ids, estimated_minutes, is_permit, activity_category_ids, pass_mark, max_attempts, retry_wait_hours,
         time_limit_minutes, question_count, shuffle_questions, shuffle_answers, show_answers, view_all_slides, gives_certificate,
         certificate_valid_months, review_due_on, status, published_at, published_by, total_points, created_by, date_created,
         date_updated, is_deleted
    from courses;

-- What learners are shown: of options only what they say, in their stored order, so that place 0 is the first. Of a question of order,
-- that order is the answer: it is shuffled before it is shown.
create or replace view training.course_slides as
  select s.id, s.quiz_id, s.parent_id, s.title, s.kind, s.body, s.media_id, s.video_url, s.min_seconds, s.is_required, s.sort_order,
         s.question_type, s.points, s.partial_credit,
         (select coalesce(jsonb_agg(jsonb_build_object('text', o -> 'text') order by place), '[]')
            from jsonb_array_elements(s.options) with ordinality e(o, place)) as options,
         s.is_deleted
    from course_slides s;

-- What questions are scored by, and what is told afterwards; never to be shown before. Options: [{text, is_correct, feedback}].
create or replace view training.course_answers as
  select id as slide_id, quiz_id, kind, question_type, points, partial_credit, options, accepted_answers, number_answer,
         coalesce(number_tolerance, 0) as number_tolerance, explanation, is_deleted
    from course_slides where kind = 'Question';

create or replace view training.course_media as
  select id, name, kind, media_type, bytes, status, is_deleted
    from course_media;

-- The units of the packages that slides show, by their place from 1. A package that came before units were read is one.
create or replace view training.package_units as
  select s.id as slide_id, s.quiz_id, u.place::integer as unit, u.unit ->> 'title' as title, coalesce((u.unit ->> 'is_asset')::boolean, false) as is_asset, (u.unit ->> 'mastery')::numeric as mastery
    from course_slides s join course_media m on m.id = s.media_id
   cross join lateral jsonb_array_elements(coalesce(m.units, jsonb_build_array(jsonb_build_object('title', m.name)))) with ordinality u(unit, place)
   where s.kind = 'Package' and not s.is_deleted;
