CREATE TABLE "help_ratings" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"month" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_ratings_month_page_language_pk" PRIMARY KEY("month","page","language"),
	CONSTRAINT "help_ratings_language" CHECK ("help_ratings"."language" in ('de', 'en'))
);
