-- What the clock found of a picture that waits for a decision.
create or replace function hr.keep_face_quality(face bigint, found jsonb) returns void language sql as $$
  update face_approvals set quality = found where id = face and status = 'Pending'
$$;
