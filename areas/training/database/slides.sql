-- The slides of a course in the order in which they are shown: each before those inside it.
create or replace function training.slides_in_order(course bigint)
returns table (id bigint, parent_id bigint, depth integer, place bigint) stable language sql as $$
  with recursive tree as (
    select s.id, s.parent_id, 1 as depth, array[coalesce(s.sort_order, 0)::bigint, s.id] as path
      from course_slides s where s.quiz_id = course and s.parent_id is null and not s.is_deleted
    union all
    select s.id, s.parent_id, t.depth + 1, t.path || array[coalesce(s.sort_order, 0)::bigint, s.id]
      from course_slides s join tree t on s.parent_id = t.id
     where s.quiz_id = course and not s.is_deleted and t.depth < 3)
  select tree.id, tree.parent_id, tree.depth, row_number() over (order by path) from tree order by path
$$;
