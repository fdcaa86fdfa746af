/** What stays open when a course is published: where it is found, who answers for it, and when it is looked at again. */
export const openFields = ['course_category_id', 'course_owner_id', 'review_due_on'] as const
