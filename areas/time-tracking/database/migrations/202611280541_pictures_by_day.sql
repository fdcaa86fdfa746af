-- Pictures of a day in the order of their list.
create index clock_pictures_day_list_idx on clock_pictures (business_date, taken_at desc nulls last, id desc) where not is_deleted;
