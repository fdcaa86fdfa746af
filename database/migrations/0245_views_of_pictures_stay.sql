-- Who opened a picture of the clock is only ever added to, as the history is.
create trigger clock_picture_views_append_only before update or delete on clock_picture_views for each row execute function refuse_change();
